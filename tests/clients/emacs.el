;;; emacs.el --- plays the steps of run.py in eglot  -*- lexical-binding: t; -*-
;; The steps are JSON in $LATHE_STEPS.
;; emacs -Q --batch -l emacs.el FILE MODE

(setq load-prefer-newer t)
(dolist (folder (file-expand-wildcards "/usr/share/emacs/site-lisp/elpa/*"))
  (add-to-list 'load-path folder))
(require 'cl-lib)
(require 'json)
(require 'eglot)

(setq last-nonmenu-event ?x             ; nil would ask for a menu of the mouse
      eglot-events-buffer-size 0
      make-backup-files nil
      auto-save-default nil
      create-lockfiles nil)

(defvar lathe-chosen nil "The title that the person chooses.")
(defvar lathe-asked nil "What the person was asked.")

(defun lathe-complete (_prompt items &rest _)
  "The person chooses `lathe-chosen' from ITEMS."
  (or (car (cl-find lathe-chosen items :key (lambda (item) (if (consp item) (car item) item))
                    :test #'equal))
      (and (member lathe-chosen (all-completions "" items)) lathe-chosen)
      (error "The menu has no `%s' but %S" lathe-chosen (all-completions "" items))))

(defun lathe-agree (prompt)
  "The person agrees to PROMPT."
  (push prompt lathe-asked)
  t)

(advice-add 'completing-read :override #'lathe-complete)
(advice-add 'y-or-n-p :override #'lathe-agree)

(defun lathe-text ()
  "The bytes of the buffer as a file would have them, as a string."
  (let ((coding (if (eq (coding-system-eol-type buffer-file-coding-system) 1)
                    'utf-8-dos 'utf-8-unix)))
    (encode-coding-string (buffer-substring-no-properties (point-min) (point-max)) coding)))

(defun lathe-wait (what condition)
  "Wait until CONDITION gives non-nil, and give that; WHAT is it that may never come."
  (let ((end (+ (float-time) 20)) value)
    (while (not (setq value (funcall condition)))
      (when (> (float-time) end)
        (error "No %s" what))
      (accept-process-output nil 0.02))
    value))

(defun lathe-go (step)
  "Go to the line and the column in bytes of STEP."
  (goto-char (point-min))
  (forward-line (1- (alist-get 'line step)))
  (goto-char (byte-to-position (+ (position-bytes (point)) (1- (alist-get 'column step))))))

(defun lathe-write (file bytes)
  "Write the string BYTES to FILE."
  (let ((coding-system-for-write 'binary))
    (write-region bytes nil file nil 'quiet)))

(defun lathe-play-act (step)
  (let ((before (lathe-text)))
    (lathe-go step)
    (setq lathe-chosen (alist-get 'title step))
    (eglot-code-actions (point) nil (alist-get 'only step) t)
    (lathe-wait "change" (lambda () (not (equal before (lathe-text)))))))

(defun lathe-play-undo (_step)
  (setq last-command 'other)
  (undo-boundary)
  (undo))

(defun lathe-play-type (step)
  (lathe-go step)
  (delete-region (line-beginning-position) (line-end-position))
  (dolist (letter (append (alist-get 'text step) nil))
    (insert letter))
  (undo-boundary))

(defun lathe-play-save (step)
  (dolist (buffer (buffer-list))
    (with-current-buffer buffer
      (when buffer-file-name
        (lathe-write (expand-file-name (file-name-nondirectory buffer-file-name)
                                       (alist-get 'folder step))
                     (lathe-text))))))

(defun lathe-play-hover (step)
  (lathe-go step)
  (let (shown)
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown text)))
    (lathe-write (alist-get 'file step)
                 (encode-coding-string (substring-no-properties
                                        (lathe-wait "hover" (lambda () shown)))
                                       'utf-8))))

(defun lathe-play-diagnostics (step)
  (let ((shown (lathe-wait "diagnostics" (lambda () (flymake-diagnostics)))))
    (lathe-write (alist-get 'file step)
                 (encode-coding-string
                  (mapconcat (lambda (diagnostic)
                               (format "%d: %s"
                                       (line-number-at-pos (flymake-diagnostic-beg diagnostic))
                                       (flymake-diagnostic-text diagnostic)))
                             shown "\n")
                  'utf-8))))

(defun lathe-main (file mode steps)
  "Open FILE in MODE and play STEPS."
  (find-file file)
  (funcall mode)
  (setq buffer-undo-list nil)
  (eglot (list mode) (cons 'transient default-directory) 'eglot-lsp-server
         (list (getenv "LATHE") "lsp") "c")
  (lathe-wait "server" (lambda () (eglot-managed-p)))
  (seq-doseq (step steps)
    (funcall (intern (concat "lathe-play-" (alist-get 'do step))) step))
  (eglot-shutdown (eglot-current-server)))

(condition-case problem
    (lathe-main (pop command-line-args-left) (intern (pop command-line-args-left))
                (json-read-from-string (getenv "LATHE_STEPS")))
  (error (message "%s" (error-message-string problem))
         (kill-emacs 1)))
(kill-emacs 0)

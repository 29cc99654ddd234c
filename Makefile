# Lathe. `make help` lists what there is; the README says what it does.

BUILD ?= release
LLVM ?= /usr/lib/llvm-19
PREFIX ?= /usr/local
PKG_CONFIG ?= pkg-config

ifeq ($(BUILD),release)
BUILD_DIR ?= build
CFLAGS ?= -O2 -g
else ifeq ($(BUILD),debug)
BUILD_DIR ?= build/debug
CFLAGS ?= -O0 -g3
else ifeq ($(BUILD),asan)
BUILD_DIR ?= build/asan
CFLAGS ?= -O1 -g -fno-omit-frame-pointer
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=undefined
else
$(error BUILD is one of release, debug, asan; not '$(BUILD)')
endif

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wswitch-enum
ifdef WERROR
WARNINGS += -Werror
endif

ISL_LIBS := $(shell $(PKG_CONFIG) --libs isl 2>/dev/null)
JANSSON_LIBS := $(shell $(PKG_CONFIG) --libs jansson 2>/dev/null)
PKG_CFLAGS := $(shell $(PKG_CONFIG) --cflags isl jansson 2>/dev/null)

LATHE_CPPFLAGS := -D_GNU_SOURCE -Ianalysis -I. -isystem $(LLVM)/include \
	-DLATHE_LLVM_PREFIX='"$(LLVM)"' $(PKG_CFLAGS) $(CPPFLAGS)
LATHE_CFLAGS := -std=c11 $(WARNINGS) $(SANITIZE) $(CFLAGS)
# What small_integers.c puts before GMP's functions; its object is taken, though nothing names it.
SMALL_INTEGERS := -Wl,--undefined=__wrap___gmpz_set \
	$(foreach name,set set_si add sub mul addmul submul divexact gcd lcm cmp cmpabs,\
		-Wl,--wrap=__gmpz_$(name))
# isl makes and frees many small numbers: with this allocator in place of libc's the analysis takes
# a tenth less time. Not under sanitizers and debuggers, which bring their own.
ifeq ($(BUILD),release)
ALLOCATOR := -Wl,--push-state,--no-as-needed -lmimalloc -Wl,--pop-state
# Most of the time goes into calls between isl and GMP, which are shorter without shared libraries.
ISL_LIBS := $(SMALL_INTEGERS) -Wl,-Bstatic $(ISL_LIBS) -Wl,-Bdynamic
endif
LATHE_LIBS := $(ALLOCATOR) -L$(LLVM)/lib -Wl,-rpath,$(LLVM)/lib -lclang-19 $(ISL_LIBS) -lglpk $(JANSSON_LIBS) -lm

SOURCES := $(sort $(shell find analysis refactorings server -name '*.c'))
MAIN := server/main.c
OBJECTS := $(SOURCES:%.c=$(BUILD_DIR)/obj/%.o)
MAIN_OBJECT := $(MAIN:%.c=$(BUILD_DIR)/obj/%.o)
LIB := $(BUILD_DIR)/liblathe.a
TESTS := $(patsubst tests/unit/%.c,$(BUILD_DIR)/tests/%,$(wildcard tests/unit/test_*.c))
TEST_TOOLS := $(BUILD_DIR)/tests/apply $(BUILD_DIR)/tests/orders $(BUILD_DIR)/tests/steps \
	$(BUILD_DIR)/tests/unknown

Q := $(if $(V),,@)

export BUILD BUILD_DIR LLVM CC

.PHONY: all unit-tests test-tools deps deps-build deps-editors demo check check-slow fuzz fuzz-actions fuzz-chains fuzz-options moves-random moves-corpus bench bench-recipes bench-fuse bench-saturate shape registers reach drawn mutants gsl lammps vsix check-editors bless docs tidy format install clean help FORCE
.DELETE_ON_ERROR:
.SECONDARY:

all: $(BUILD_DIR)/lathe

$(BUILD_DIR)/lathe: $(MAIN_OBJECT) $(LIB) $(BUILD_DIR)/flags
	@echo '  LINK $@'
	$(Q)$(CC) $(LATHE_CFLAGS) $(LDFLAGS) -o $@ $(MAIN_OBJECT) $(LIB) $(LATHE_LIBS)

$(LIB): $(filter-out $(MAIN_OBJECT),$(OBJECTS)) $(BUILD_DIR)/sources
	@rm -f $@
	@$(AR) rcs $@ $(filter %.o,$^)

$(BUILD_DIR)/obj/%.o: %.c $(BUILD_DIR)/flags
	@mkdir -p $(@D)
	@echo '  CC   $<'
	$(Q)$(CC) $(LATHE_CPPFLAGS) $(LATHE_CFLAGS) -MMD -MP -c -o $@ $<

unit-tests: $(TESTS) test-tools
test-tools: $(TEST_TOOLS)

$(BUILD_DIR)/tests/%: $(BUILD_DIR)/obj/tests/unit/%.o $(LIB) $(BUILD_DIR)/obj/tests/unit/only.o
	@mkdir -p $(@D)
	@echo '  LINK $@'
	$(Q)$(CC) $(LATHE_CFLAGS) $(LDFLAGS) $(WRAPPED) -o $@ $< $(BUILD_DIR)/obj/tests/unit/only.o \
		$(LIB) -lcmocka $(LATHE_LIBS)

# These tests count tokens, parses, and what is judged.
$(BUILD_DIR)/tests/test_offers: private WRAPPED := -Wl,--wrap=lexer_next
$(BUILD_DIR)/tests/test_batch: private WRAPPED := -Wl,--wrap=frontend_parse
$(BUILD_DIR)/tests/test_keys: private WRAPPED := -Wl,--wrap=loop_find_all
$(BUILD_DIR)/tests/test_memory: private WRAPPED := -Wl,--wrap=clang_reparseTranslationUnit
# This one asks them, whatever isl is linked with.
$(BUILD_DIR)/tests/test_small_integers: private WRAPPED := $(SMALL_INTEGERS)

# Holds the compiler and its flags: when they change, everything is built again.
$(BUILD_DIR)/flags: FORCE
	@if [ -z '$(ISL_LIBS)' ] || [ -z '$(JANSSON_LIBS)' ] || [ ! -e $(LLVM)/include/clang-c/Index.h ]; \
	then echo "packages are missing: run 'make deps' first" >&2; exit 2; fi
	@mkdir -p $(@D)
	@printf '%s\n' '$(subst ','\'',$(CC) $(LATHE_CPPFLAGS) $(LATHE_CFLAGS) $(LDFLAGS) $(LATHE_LIBS))' \
		> $@.new
	@if cmp -s $@ $@.new; then rm $@.new; else mv $@.new $@; fi

# Holds the list of sources: when a file is added or removed, the library is put together again.
$(BUILD_DIR)/sources: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(SOURCES)' > $@.new
	@if cmp -s $@ $@.new; then rm $@.new; else mv $@.new $@; fi

deps:
	@bash tests/deps.sh

deps-editors:
	@bash tests/deps.sh tests/packages-build.txt tests/packages.txt tests/editors/packages.txt

deps-build:
	@bash tests/deps.sh tests/packages-build.txt

demo: deps-build
	@+bash tests/demo.sh

# One group, or one case of it, is run on what is built first.
check: deps
	$(if $(GROUP),@+$(MAKE) --no-print-directory -s all $(if $(filter unit,$(GROUP)),unit-tests) \
		$(if $(filter unknown openmp orders complete complete-apart complete-corpus,$(GROUP)),test-tools))
	@+bash tests/run-checks.sh $(if $(TEXTS),--texts) $(if $(CASE),--case '$(CASE)') $(GROUP)

check-slow: deps
	@+bash tests/run-checks.sh --slow

fuzz: deps
	@+$(MAKE) --no-print-directory all
	LATHE=$(BUILD_DIR)/lathe bash tests/fuzz/run.sh $(FUZZ)
	$(if $(FUZZ),,LATHE=$(BUILD_DIR)/lathe bash tests/metamorphic/run.sh --all)

fuzz-actions: deps
	@+$(MAKE) --no-print-directory all
	LATHE=$(BUILD_DIR)/lathe python3 tests/run/fuzz_actions.py \
		$(or $(FUZZ),--count 2000 --nvcc 10 --verbose corpus/*.c)

fuzz-chains: deps
	@+$(MAKE) --no-print-directory all
	LATHE=$(BUILD_DIR)/lathe python3 tests/run/fuzz_chains.py $(or $(FUZZ),--count 2000 --verbose)

fuzz-options: deps
	@+$(MAKE) --no-print-directory all
	LATHE=$(BUILD_DIR)/lathe python3 tests/run/fuzz_actions.py --action extract-kernel \
		$(or $(FUZZ),--count 2000 --verbose)

moves-random: deps
	@+$(MAKE) --no-print-directory all unit-tests
	python3 tests/moves/complete.py $(or $(FUZZ),--count 20000 --jobs 2)

moves-corpus: deps
	@+$(MAKE) --no-print-directory all unit-tests
	python3 tests/moves/corpus.py --least 95 $(or $(CORPUS),corpus/*.c corpus/recipes/plain/*.c)

bench: deps
	@+$(MAKE) --no-print-directory all
	LATHE=$(BUILD_DIR)/lathe python3 tests/bench/figures.py
	@echo
	LATHE=$(BUILD_DIR)/lathe python3 tests/bench/lsp.py
	@echo
	python3 tests/bench/recipes.py

bench-recipes: deps
	@python3 tests/bench/recipes.py --markdown $(BUILD_DIR)/recipes.md $(RECIPES)
	@python3 tests/docs.py --recipes $(BUILD_DIR)/recipes.md

bench-fuse: deps
	@+$(MAKE) --no-print-directory all
	@LATHE=$(BUILD_DIR)/lathe python3 tests/bench/vectors.py
	@echo
	@LATHE=$(BUILD_DIR)/lathe python3 tests/bench/fused.py

bench-saturate: deps
	@+$(MAKE) --no-print-directory all
	@LATHE=$(BUILD_DIR)/lathe python3 tests/bench/saturate.py $(SATURATE)

shape: deps
	@+$(MAKE) --no-print-directory all
	@LATHE=$(BUILD_DIR)/lathe python3 tests/shape/shape.py $(SHAPE)

registers: deps
	@+$(MAKE) --no-print-directory all
	@LATHE=$(BUILD_DIR)/lathe python3 tests/shape/registers.py $(REGISTERS)

reach: deps
	@+$(MAKE) --no-print-directory all
	@LATHE=$(BUILD_DIR)/lathe python3 tests/reach/reach.py $(REACH)

drawn: deps
	@+$(MAKE) --no-print-directory all
	@LATHE=$(BUILD_DIR)/lathe python3 tests/drawn/drawn.py $(DRAWN)

mutants: deps
	@python3 tests/run/mutants.py $(MUTANTS)

gsl: deps
	@+$(MAKE) --no-print-directory all
	LATHE=$(BUILD_DIR)/lathe sh corpus/gsl.sh --bench --markdown $(GSL) > $(BUILD_DIR)/gsl.md
	@cat $(BUILD_DIR)/gsl.md
	@python3 tests/docs.py --study $(BUILD_DIR)/gsl.md

lammps: deps
	@+$(MAKE) --no-print-directory all
	LATHE=$(BUILD_DIR)/lathe sh corpus/lammps.sh --markdown $(LAMMPS) > $(BUILD_DIR)/lammps.md
	@cat $(BUILD_DIR)/lammps.md
	@python3 tests/docs.py --lammps $(BUILD_DIR)/lammps.md

# Where a package cannot be had, check.sh says what that means.
check-editors:
	-@bash tests/deps.sh tests/packages-build.txt tests/editors/packages.txt
	@+$(MAKE) --no-print-directory all
	@LATHE=$(BUILD_DIR)/lathe bash tests/editors/check.sh $(EDITORS)

vsix:
	cd vscode-client && npm ci --ignore-scripts && npm run -s vsix

bless: all
	@if [ "$$CI" = true ]; then echo "bless is for people, not for CI" >&2; exit 2; fi
	@LATHE=$(BUILD_DIR)/lathe bash tests/golden/run.sh --bless $(CASE)
	@git diff --stat -- tests/golden

docs: all
	@LATHE=$(BUILD_DIR)/lathe bash tests/docs.sh --write

tidy:
	@+bash tests/tidy.sh

format:
	@find analysis refactorings server tests/unit -name '*.[ch]' -exec $(LLVM)/bin/clang-format -i {} +

install: all
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/doc/lathe
	install -m 755 $(BUILD_DIR)/lathe $(DESTDIR)$(PREFIX)/bin/lathe
	install -m 644 README.md LICENSE $(DESTDIR)$(PREFIX)/share/doc/lathe/

clean:
	rm -rf $(BUILD_DIR)

help:
	@echo 'make              build $(BUILD_DIR)/lathe'
	@echo 'make deps         install the Debian packages that are missing (tests/packages*.txt)'
	@echo 'make demo         what building needs, build, and a first report and refactoring'
	@echo 'make check        deps, build, and all tests'
	@echo '                  (GROUP=golden for one of the groups that it prints, GROUP=golden'
	@echo '                  CASE=tile/example for one case; GROUP=unit CASE=test_term/test_and)'
	@echo '                  (TEXTS=1: what Lathe writes is compared, and not compiled and run)'
	@echo 'make check-slow   more of the same, without a limit of time'
	@echo 'make fuzz         random programs against the oracle (FUZZ="--count N --seed S")'
	@echo 'make fuzz-actions every offered action on random programs and the corpus, compiled and run'
	@echo 'make fuzz-chains random chains of loops, fused, and fused by force where refused (FUZZ="...")'
	@echo 'make fuzz-options extract-kernel with random options on random programs (FUZZ="...")'
	@echo 'make moves-random  20,000 random nests, and what can be done with them (FUZZ="--count N")'
	@echo 'make moves-corpus  the same of the loops of the corpus (CORPUS="FILE.c ...")'
	@echo 'make bench        how long the analysis takes, batches, an editing session, what recipes gain'
	@echo 'make bench-recipes  the last of these alone, into README.md: wants a quiet machine, 6 minutes'
	@echo 'make bench-fuse   what fused loops and statements over vectors gain, and what fusing takes'
	@echo 'make bench-saturate  loads, stores and instructions of twelve kernels before and after saturate'
	@echo 'make shape        how the kernels of 25 loops are cut: threads, lanes, bytes, launches, text'
	@echo 'make registers    what nvcc makes of kernels: registers, spills, loads and stores'
	@echo 'make reach        how many of the proven loops extract-kernel takes (REACH="--refusals")'
	@echo 'make drawn        kernels of 80 drawn loops of GSL and LAMMPS on their own data (DRAWN="--only pppm")'
	@echo 'make mutants      what kernels cannot do without, taken away: does a test notice?'
	@echo 'make gsl          the study of GSL: fetches its source, prints table I, writes it into README.md'
	@echo 'make lammps       the same for LAMMPS; LAMMPS="--sample 40" draws 40 of its 539 files'
	@echo 'make check-editors  the extension in VS Code itself: installs what is missing (EDITORS=host: no UI)'
	@echo 'make vsix         the extension for VS Code, vscode-client/out/lathe.vsix (needs node and npm)'
	@echo 'make bless        rewrite the golden results (CASE=action/case for one)'
	@echo 'make docs         bring the generated parts of README.md and ARCHITECTURE.md up to date'
	@echo 'make tidy         clang-tidy and cppcheck'
	@echo 'make format       clang-format over all sources'
	@echo 'make install      into $(DESTDIR)$(PREFIX)'
	@echo 'make clean        remove $(BUILD_DIR)'
	@echo 'Variables: BUILD=release|debug|asan BUILD_DIR= CC= CFLAGS= LLVM= PREFIX= DESTDIR= WERROR=1 V=1'

-include $(OBJECTS:.o=.d) \
	$(patsubst $(BUILD_DIR)/tests/%,$(BUILD_DIR)/obj/tests/unit/%.d,$(TESTS) $(TEST_TOOLS))

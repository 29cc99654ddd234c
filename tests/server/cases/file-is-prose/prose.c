It was the best of times, it was the worst of times;
for all of us (and there were many) it was late.

"""What the generators of random functions have in common."""


class Draws:
    """Choices from `self.random`."""
    fresh = 0

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def pick(self, *choices):
        return self.random.choice(choices)

    def unused(self, stem):
        """A name that was not given before."""
        self.fresh += 1
        return "%s%d" % (stem, self.fresh)

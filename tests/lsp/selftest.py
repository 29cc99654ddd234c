def tests():
    return []

namespace image {

/* Greys of a picture. */
void brighten(float *pixels, int count, float amount)
{
    // @extract-kernel
    for (int i = 0; i < count; i++)
    {
        pixels[i] = pixels[i] > 255 - amount ? 255 : pixels[i] + amount;
    }
}

} // namespace image

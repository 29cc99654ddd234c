/* The Jacobians of the flux of a compressible gas along x, and of its viscous part: 25 numbers
   each at every point, of the density, the three momentums and the energy. */
void jacobian(int n, double c1, double c2, double mu, double kappa, const double *u, double *f,
              double *g)
{
    // @saturate
    for (int i = 0; i < n; i++) {
                f[25*i] = 0.0;
                f[25*i + 1] = 1.0;
                f[25*i + 2] = 0.0;
                f[25*i + 3] = 0.0;
                f[25*i + 4] = 0.0;
                f[25*i + 5] = -(u[5*i + 1] / u[5*i]) * (u[5*i + 1] / u[5*i]) + 0.5 * c2 * (u[5*i +
            1] * u[5*i + 1] + u[5*i + 2] * u[5*i + 2] + u[5*i + 3] * u[5*i + 3]) / (u[5*i] *
            u[5*i]);
                f[25*i + 6] = (2.0 - c2) * (u[5*i + 1] / u[5*i]);
                f[25*i + 7] = -c2 * (u[5*i + 2] / u[5*i]);
                f[25*i + 8] = -c2 * (u[5*i + 3] / u[5*i]);
                f[25*i + 9] = c2;
                f[25*i + 10] = -(u[5*i + 1] * u[5*i + 2]) / (u[5*i] * u[5*i]);
                f[25*i + 11] = u[5*i + 2] / u[5*i];
                f[25*i + 12] = u[5*i + 1] / u[5*i];
                f[25*i + 13] = 0.0;
                f[25*i + 14] = 0.0;
                f[25*i + 15] = -(u[5*i + 1] * u[5*i + 3]) / (u[5*i] * u[5*i]);
                f[25*i + 16] = u[5*i + 3] / u[5*i];
                f[25*i + 17] = 0.0;
                f[25*i + 18] = u[5*i + 1] / u[5*i];
                f[25*i + 19] = 0.0;
                f[25*i + 20] = (c2 * (u[5*i + 1] * u[5*i + 1] + u[5*i + 2] * u[5*i + 2] + u[5*i +
            3] * u[5*i + 3]) / (u[5*i] * u[5*i]) - c1 * (u[5*i + 4] / u[5*i])) * (u[5*i + 1] /
            u[5*i]);
                f[25*i + 21] = c1 * (u[5*i + 4] / u[5*i]) - 0.5 * c2 * (3.0 * u[5*i + 1] * u[5*i +
            1] + u[5*i + 2] * u[5*i + 2] + u[5*i + 3] * u[5*i + 3]) / (u[5*i] * u[5*i]);
                f[25*i + 22] = -c2 * (u[5*i + 2] * u[5*i + 1]) / (u[5*i] * u[5*i]);
                f[25*i + 23] = -c2 * (u[5*i + 3] * u[5*i + 1]) / (u[5*i] * u[5*i]);
                f[25*i + 24] = c1 * (u[5*i + 1] / u[5*i]);
                g[25*i] = 0.0;
                g[25*i + 1] = 0.0;
                g[25*i + 2] = 0.0;
                g[25*i + 3] = 0.0;
                g[25*i + 4] = 0.0;
                g[25*i + 5] = -4.0 / 3.0 * mu * u[5*i + 1] / (u[5*i] * u[5*i]);
                g[25*i + 6] = 4.0 / 3.0 * mu / u[5*i];
                g[25*i + 7] = 0.0;
                g[25*i + 8] = 0.0;
                g[25*i + 9] = 0.0;
                g[25*i + 10] = -mu * u[5*i + 2] / (u[5*i] * u[5*i]);
                g[25*i + 11] = 0.0;
                g[25*i + 12] = mu / u[5*i];
                g[25*i + 13] = 0.0;
                g[25*i + 14] = 0.0;
                g[25*i + 15] = -mu * u[5*i + 3] / (u[5*i] * u[5*i]);
                g[25*i + 16] = 0.0;
                g[25*i + 17] = 0.0;
                g[25*i + 18] = mu / u[5*i];
                g[25*i + 19] = 0.0;
                g[25*i + 20] = -(4.0 / 3.0 * mu - kappa) * u[5*i + 1] * u[5*i + 1] / (u[5*i] *
            u[5*i] * u[5*i]) - (mu - kappa) * u[5*i + 2] * u[5*i + 2] / (u[5*i] * u[5*i] * u[5*i])
            - (mu - kappa) * u[5*i + 3] * u[5*i + 3] / (u[5*i] * u[5*i] * u[5*i]) - kappa * u[5*i
            + 4] / (u[5*i] * u[5*i]);
                g[25*i + 21] = (4.0 / 3.0 * mu - kappa) * u[5*i + 1] / (u[5*i] * u[5*i]);
                g[25*i + 22] = (mu - kappa) * u[5*i + 2] / (u[5*i] * u[5*i]);
                g[25*i + 23] = (mu - kappa) * u[5*i + 3] / (u[5*i] * u[5*i]);
                g[25*i + 24] = kappa / u[5*i];
    }
}

/** Facts about the company and the academy; every page reads them from here. */
export const site = {
  name: 'Altiora',
  academy: 'Altiora Academy',
  copyrightYear: 2025,
} as const

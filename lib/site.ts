/** Who runs the site in law, and where post reaches them. */
export type RegisteredOffice = { company: string; address: readonly string[] }

/**
 * Null until it's known: the legal texts then give email addresses only. The terms don't depend on it, since they apply
 * the law of the place where the reader lives.
 */
export const registeredOffice = null as RegisteredOffice | null

/** Facts about the company and the academy, shared by all pages. */
export const site = {
  name: 'Altiora',
  academy: 'Altiora Academy',
  /** Shown beside the wordmark. */
  academyShort: 'Academy',
  foundedYear: 2025,
  email: {
    contact: 'hello@altiora.example',
    support: 'support@altiora.example',
    security: 'security@altiora.example',
    privacy: 'privacy@altiora.example',
  },
  /** Within how many hours our team answers a message. */
  replyHours: 24,
  social: [
    { name: 'LinkedIn', href: 'https://www.linkedin.com/company/altiora' },
    { name: 'GitHub', href: 'https://github.com/altiora' },
    { name: 'YouTube', href: 'https://www.youtube.com/@altiora' },
    { name: 'X', href: 'https://x.com/altiora' },
  ],
  /** The company's marketing figures; numbers are formatted in each page's language. */
  figures: {
    enterpriseAccounts: 64,
    activeSessions: '2.8K',
    neuralProcessing: 99.2,
    dailyPredictions: '50k+',
    modelAccuracy: 89.9,
    businesses: '64+',
    automation: '24/7',
    freeUsers: 1000,
    languages: '100+',
    academyLaunch: 0.85,
  },
} as const

/** The cookie that holds a visitor's choice about cookies and measurements. */
export const consentCookie = 'altiora-consent'

/** The local-storage entry of a browser whose visitor has joined the waitlist. */
export const waitlistKey = 'altiora-waitlist'

/** The cookie that holds the language chosen in the picker. */
export const languageCookie = 'altiora-language'

/** The years of the copyright line, up to the year of the build: "2025–2026". */
export function copyrightYears(): string {
  const year = new Date().getFullYear()
  return year > site.foundedYear ? `${site.foundedYear}–${year}` : String(site.foundedYear)
}

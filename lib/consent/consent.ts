/** What may be switched off; the necessary is always on. */
export const optionalCategories = ['functional', 'analytics', 'advertising'] as const
export type OptionalCategory = (typeof optionalCategories)[number]
export type Consent = Record<OptionalCategory, boolean>

/** What the switches show before a choice, and what `Accept` chooses. */
export const defaultConsent: Consent = { functional: true, analytics: true, advertising: false }
export const refusedConsent: Consent = { functional: false, analytics: false, advertising: false }

export const consentCookie = 'altiora-consent'
/** How long a choice is kept, in days. */
export const consentDays = 180

/** A choice made under an earlier version is asked for again. */
const version = 'v1'

/** The cookie's value, for example `v1.necessary.analytics`: it names what is allowed. */
export function formatConsent(consent: Consent): string {
  const allowed = optionalCategories.filter((category) => consent[category])
  return [version, 'necessary', ...allowed].join('.')
}

/** The choice in a cookie's value; null without one, or when it can't be read. */
export function parseConsent(value: string | null | undefined): Consent | null {
  const [found, ...allowed] = value?.split('.') ?? []
  if (found !== version) return null
  const has = (category: OptionalCategory) => allowed.includes(category)
  return {
    functional: has('functional'),
    analytics: has('analytics'),
    advertising: has('advertising'),
  }
}

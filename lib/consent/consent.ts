import { consentCookie } from '@/lib/site'

/** Categories that can be switched off. */
export const optionalCategories = ['functional', 'analytics', 'advertising'] as const
export type OptionalCategory = (typeof optionalCategories)[number]
export type Consent = Record<OptionalCategory, boolean>

/** Default of the switches, and what `Accept` chooses. */
export const defaultConsent: Consent = { functional: true, analytics: true, advertising: false }
export const refusedConsent: Consent = { functional: false, analytics: false, advertising: false }

export { consentCookie }
/** Lifetime of a choice, in days. */
export const consentDays = 180

/** Retention of measurements, in days; must match the database. */
export const vitalsDays = 90

/** Choices made under an earlier version are asked for again. */
const version = 'v1'

/** The cookie's value, listing what is allowed, such as `v1.necessary.analytics`. */
export function formatConsent(consent: Consent): string {
  const allowed = optionalCategories.filter((category) => consent[category])
  return [version, 'necessary', ...allowed].join('.')
}

/** The choice in a cookie's value; null when missing or invalid. */
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

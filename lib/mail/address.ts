import { z } from 'zod'

/** A plain address without the syntax of lists, names or comments, so it can't reach a second mailbox. */
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}$/
const label = /^[a-z0-9-]{1,63}$/

const isLabel = (text: string) => label.test(text) && !text.startsWith('-') && !text.endsWith('-')

/** A domain in ASCII: Unicode becomes punycode. Null for what isn't a host name. */
function asciiDomain(domain: string): string | null {
  // What a URL's parser would read as something else than a host.
  if (!/^[^\s\p{Cc}/\\?#@:%[\]<>^|"`{}]{1,253}$/u.test(domain)) return null
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}

/**
 * An email address as it is stored, in lower case and with its domain in ASCII; null if no mail can be delivered to it.
 * The same rule as `is_address()` in the database.
 */
export function addressOf(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  if (at < 1 || text.length > 254) return null
  const name = text.slice(0, at)
  const domain = asciiDomain(text.slice(at + 1))
  if (!domain || name.length > 64 || !name.split('.').every((part) => local.test(part))) return null
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  const isHost =
    labels.length > 1 && labels.every(isLabel) && /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/.test(last)
  const address = `${name}@${domain}`
  return isHost && address.length <= 254 ? address : null
}

/** An email address, as `addressOf` gives it; with the codes of a form for one that is missing or isn't valid. */
export const addressField = (missing: string, invalid = 'email_invalid') =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(254, invalid)
    .transform((typed, context) => {
      const address = addressOf(typed)
      if (address !== null) return address
      context.addIssue({ code: 'custom', message: invalid })
      return z.NEVER
    })

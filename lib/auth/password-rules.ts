import 'server-only'
import { Refusal } from '@/lib/http/refusal'
import { site } from '@/lib/site'

/** Parts of names and addresses shorter than this occur in other words by chance. */
const shortest = 3

let common: Promise<Set<string>> | null = null

/** The 49,000 passwords that are tried first, in lower case. Loaded when a password is first set. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether a password is one of the most common, even with a year or `!` appended. */
async function isCommon(password: string): Promise<boolean> {
  common ??= loadCommon()
  const commonPasswords = await common
  return commonPasswords.has(password) || commonPasswords.has(password.replace(/\d{0,4}!?$/, ''))
}

/** The words of a text, and the text without its separators. */
const partsOf = (text: string): string[] => [
  text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''),
  ...text.split(/[^\p{L}\p{M}\p{N}]+/u),
]

/** Whether a password has almost no letters left without `words`. */
function consistsOf(password: string, words: string[]): boolean {
  const parts = [...new Set(words)].filter((part) => part.length >= shortest)
  const rest = parts
    .sort((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, ''), password)
  return rest !== password && rest.replace(/\P{L}/gu, '').length < shortest
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** A person's name and address. */
type Known = { email: string; fullName?: string | null | undefined }

/** Why a password is too easy to guess for someone who knows this person; null if it isn't. */
export async function passwordFault(
  password: string,
  { email, fullName }: Known,
): Promise<'password_common' | 'password_personal' | null> {
  const typed = plain(password)
  const [local = '', domain = ''] = plain(email).split('@')
  // The last label is no secret: .com, .in.
  const labels = domain.split('.').slice(0, -1)
  const personal = [
    ...partsOf(local),
    ...labels.flatMap(partsOf),
    ...partsOf(plain(fullName ?? '')),
  ]
  if (consistsOf(typed, personal)) return 'password_personal'
  const isOurs = consistsOf(
    typed,
    [site.name, site.academy].flatMap((name) => partsOf(plain(name))),
  )
  return isOurs || (await isCommon(typed)) ? 'password_common' : null
}

/** Refuses a guessable password with 422 'invalid_input', at the field `password`. */
export async function requireGoodPassword(password: string, person: Known): Promise<void> {
  const code = await passwordFault(password, person)
  if (code) throw new Refusal(422, 'invalid_input', { fields: { password: code } })
}

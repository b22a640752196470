/** Minimum password length in characters. */
export const minPassword = 6

/** A password as it is hashed: the same for all ways in which keyboards and systems encode the same characters. */
export const normalPassword = (typed: string): string => typed.normalize('NFKC')

/**
 * The forms in which a typed password may have been hashed: normalised, or for older passwords as someone's system
 * encoded it then. Just one for a password in ASCII.
 */
export const passwordForms = (typed: string): string[] => [
  ...new Set([normalPassword(typed), typed, typed.normalize('NFC'), typed.normalize('NFD')]),
]

type Answer = { error: { status?: number | undefined; code?: string | undefined } | null }

/** Tries the forms of a password one after the other, while they are just wrong; the answer, and the form it is for. */
export async function tryForms<Result extends Answer>(
  typed: string,
  attempt: (password: string) => Promise<Result>,
): Promise<{ answer: Result; password: string }> {
  const [first = typed, ...others] = passwordForms(typed)
  let password = first
  let answer = await attempt(password)
  for (const other of others) {
    if (answer.error?.code !== 'invalid_credentials') break
    password = other
    answer = await attempt(password)
  }
  return { answer, password }
}

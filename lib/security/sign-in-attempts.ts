import 'server-only'
import { clearLimit, giveBack, type LimitResult, takeLimits } from './limits'

/**
 * Counts a try at the password of `email`, from whatever network: after a hundred that failed within a day only
 * a mail lets in. It counts before the password is looked at, so that tries which arrive together are counted
 * too, and alike whether or not there is such an account. Throws `Unavailable`.
 */
export const countSignInAttempt = (email: string): Promise<LimitResult> =>
  takeLimits({ 'login-account': email })

/** The backend gave no answer: that was no guess. */
export const returnSignInAttempt = (email: string): Promise<void> =>
  giveBack('login-account', email)

/**
 * The password was right: this try was none, and this network may start anew. What failed elsewhere stays
 * counted, or whoever guesses would be freed by every sign-in of the owner.
 */
export async function clearSignInAttempts(network: string, email: string): Promise<void> {
  await Promise.all([
    clearLimit('login-address', `${network} ${email}`),
    returnSignInAttempt(email),
  ])
}

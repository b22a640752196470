import type { Locale } from '@/lib/i18n/routing'
import { readFlag } from '@/lib/offline/flag'
import { localePath, routes } from '@/lib/routes'

/** The parameter of the list of kept courses that asks whether to sign out. */
export const leavingParameter = 'leaving'

/**
 * Before signing out: sends what waits, and removes what this device keeps. If something can't be sent, opens the
 * page that asks first, and returns false.
 */
export async function mayLeave(locale: Locale): Promise<boolean> {
  if (!readFlag()) return true
  try {
    const { flush, countWork, dropAll } = await import('@/lib/offline/device')
    await flush()
    if ((await countWork()) === 0) await dropAll()
    else {
      window.location.assign(localePath(locale, `${routes.offline}?${leavingParameter}`))
      return false
    }
  } catch (error) {
    // Nothing may keep anyone signed in.
    console.warn(error)
  }
  return true
}

/** Removes what this device keeps, sent or not. */
export async function forgetDevice(): Promise<void> {
  if (!readFlag()) return
  const { dropAll } = await import('@/lib/offline/device')
  await dropAll().catch((error: unknown) => console.warn(error))
}

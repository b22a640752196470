import { countWork, dropAll, flush } from '@/lib/offline/device'
import { leavingParameter } from '@/lib/offline/flag'
import { listFor } from '@/lib/offline/worker-facts'

/**
 * Before signing out: sends what waits, and removes what this device keeps. If something can't be sent, opens the
 * page that asks first, and returns false.
 */
export async function mayLeave(): Promise<boolean> {
  try {
    await flush()
    if ((await countWork()) > 0) {
      window.location.assign(`${listFor(window.location.pathname)}?${leavingParameter}`)
      return false
    }
    await dropAll()
  } catch (error) {
    // Nothing may keep anyone signed in.
    console.warn(error)
  }
  return true
}

/** Removes what this device keeps, sent or not. */
export const forgetDevice = (): Promise<void> =>
  dropAll().catch((error: unknown) => console.warn(error))

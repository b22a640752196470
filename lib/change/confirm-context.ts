'use client'

import { createContext } from 'react'
import { HttpError } from '@/lib/http/client'

/** Asks the person to confirm who they are; resolves to whether they did. */
export type Confirm = () => Promise<boolean>

/** Null where no dialog is available. */
export const ConfirmContext = createContext<Confirm | null>(null)

/** Sends a change. If it needs a recent sign-in, asks for one and sends it again unchanged. */
export async function sendConfirmed<Data>(
  send: () => Promise<Data>,
  confirm: Confirm | null,
): Promise<Data> {
  try {
    return await send()
  } catch (error) {
    const asks = error instanceof HttpError && error.code === 'sign_in_again'
    if (!asks || !confirm || !(await confirm())) throw error
    return send()
  }
}

'use client'

import { createContext, useCallback, useContext } from 'react'
import { HttpError } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { Change } from './define-change'
import type { Posted } from './form-action'
import {
  type DataOf,
  type InputOf,
  type SendOptions,
  sendChange,
  type UseSendOptions,
  useSend,
} from './send-change'

/** Asks the person to confirm who they are; resolves to whether they did. */
type Confirm = () => Promise<boolean>

/** Null where no dialog is available. */
export const ConfirmContext = createContext<Confirm | null>(null)

/** Sends a change. If it needs a recent sign-in, asks for one and sends it again unchanged. */
async function sendConfirmed<Data>(
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

type Options<Declared> = UseSendOptions<Declared> & {
  /** The result of a post without scripts; shown until there is a newer one. */
  posted?: Posted<DataOf<Declared>> | null
  /** Refreshes the page after a success. */
  refresh?: boolean
}

/**
 * The client side of a change, as in `useChange<typeof enrol>('learning/enrol')`. Ignores double clicks. Below a
 * `ConfirmIdentity`, a change that needs a recent sign-in asks for it and is sent again.
 */
export function useChange<Declared extends Change>(
  name: Declared['name'],
  { posted, refresh = false, sendBy }: Options<Declared> = {},
) {
  const errorText = useErrorText()
  const router = useRouter()
  const confirm = useContext(ConfirmContext)
  const sendConfirming = useCallback(
    (input: InputOf<Declared>, options: SendOptions) =>
      sendConfirmed(
        () => sendBy?.(input, options) ?? sendChange<Declared>(name, input, options),
        confirm,
      ),
    [name, sendBy, confirm],
  )
  const { outcome, send, ...change } = useSend<Declared>(name, posted, { sendBy: sendConfirming })
  const failure = outcome?.ok === false ? outcome : null
  const fieldCodes = failure ? Object.values(failure.fields) : []

  const sendAndRefresh = useCallback(
    async (input: InputOf<Declared>) => {
      const response = await send(input)
      if (response.ok && refresh) router.refresh()
      return response
    },
    [send, refresh, router],
  )

  return {
    ...change,
    send: sendAndRefresh,
    /** The last failure, with a text for a banner: a single field's own message. */
    failure,
    error:
      failure &&
      errorText(fieldCodes.length === 1 ? (fieldCodes[0] ?? '') : failure.code, failure.retryAfter),
    /** As `error`, but only of failures that no field explains: for forms that show the others at their fields. */
    formError:
      failure && fieldCodes.length === 0 ? errorText(failure.code, failure.retryAfter) : null,
    /** The message for a field, or null if it is valid. */
    fieldError: (field: string) => {
      const code = failure?.fields[field]
      return code ? errorText(code) : null
    },
  }
}

/** The result of `useChange`, for child components. */
export type ChangeState<Declared extends Change> = ReturnType<typeof useChange<Declared>>

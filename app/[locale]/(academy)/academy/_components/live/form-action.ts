'use server'

import { changeByForm } from '@/lib/change/legacy-form-action'
import { personChange } from '@/lib/change/legacy-person'
import { leaveEvent, registerForEvent, setAlert } from '@/lib/live/changes'
import { alertInput, leaveInput, registerInput } from '@/lib/live/schema'

/** What a form without scripts is told: null once it is done, for the page then shows what became of it. */
type Posted = { code: string; seconds: number } | null

type Sent = Awaited<ReturnType<typeof changeByForm>>

const posted = (sent: Sent): Posted =>
  sent.ok ? null : { code: sent.code, seconds: sent.retryAfter ?? 0 }

const register = personChange({
  input: registerInput,
  limit: 'live-person',
  run: ({ input, tokens }) => registerForEvent(tokens.accessToken, input),
})

const leave = personChange({
  input: leaveInput,
  limit: 'live-person',
  run: ({ input, tokens }) => leaveEvent(tokens.accessToken, input.event),
})

const alert = personChange({
  input: alertInput,
  limit: 'live-person',
  run: ({ input, tokens }) => setAlert(tokens.accessToken, input),
})

/** `POST /api/live/register` by the form itself, where no script of the page runs. */
export async function registerByForm(_: Posted, form: FormData): Promise<Posted> {
  const sent = { event: form.get('event'), locale: form.get('locale') }
  return posted(await changeByForm(register, sent))
}

/** `POST /api/live/leave`, in the same way. */
export async function leaveByForm(_: Posted, form: FormData): Promise<Posted> {
  return posted(await changeByForm(leave, { event: form.get('event') }))
}

/** `POST /api/live/alert`, in the same way. */
export async function alertByForm(_: Posted, form: FormData): Promise<Posted> {
  const wanted = form.get('wanted') === 'true'
  return posted(await changeByForm(alert, { wanted, locale: form.get('locale') }))
}

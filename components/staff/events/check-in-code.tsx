'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { sendChange } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import type { drawCheckIn } from '@/lib/staff/events/changes'
import type { CheckIn } from '@/lib/staff/events/queries'

type CheckInCodeProps = {
  event: string
  initial: CheckIn
  /** Time in our room shows attendance; the code is for when it doesn't. */
  isRoom: boolean
}

/** How often the page asks how many have entered the code, in milliseconds. */
const every = 10_000

const phases = {
  ahead: 'You can show a code once the session has started.',
  over: 'The session is over, so no code is accepted any more. Note attendance on the roster.',
  cancelled: 'This event is cancelled.',
  open: null,
} as const

/** The code on a screen of its own size; the next one follows by itself while the page is open. */
export function CheckInCode({ event, initial, isRoom }: CheckInCodeProps) {
  const change = useChange<typeof drawCheckIn>('staff/events/check-in')
  const router = useRouter()
  const [drawn, setDrawn] = useState<CheckIn | null>(null)
  // What the server rendered since then is newer.
  const [rendered, setRendered] = useState(initial)
  if (rendered !== initial) {
    setRendered(initial)
    setDrawn(null)
  }
  const shown = drawn ?? initial
  const { code, until, phase } = shown
  const closed = phase && phases[phase]

  useEffect(() => {
    if (code === null) return
    const looking = setInterval(() => {
      if (until === null || Date.parse(until) > Date.now()) return router.refresh()
      const input = { event, known: code, leaked: false }
      sendChange<typeof drawCheckIn>('staff/events/check-in', input).then(setDrawn, () =>
        router.refresh(),
      )
    }, every)
    return () => clearInterval(looking)
  }, [event, code, until, router])

  async function draw(leaked: boolean) {
    const response = await change.send({ event, known: code, leaked })
    if (response.ok) setDrawn(response.data)
  }

  return (
    <div className="max-w-reading">
      <p className="max-w-measure text-muted-foreground">
        {isRoom
          ? 'Half of the session in the room counts as attended. If the room doesn’t work for someone, show them a code, which they enter on the event’s page.'
          : 'Show this code during the session. Everyone with a seat who enters it on the event’s page has attended.'}
      </p>
      {closed ? (
        <Alert className="mt-6">{closed}</Alert>
      ) : (
        <>
          {code && (
            <p className="mt-6 border-y border-border py-8">
              <span className="sr-only">Code: </span>
              <span className="block font-mono text-[clamp(3.5rem,14vw,8rem)] leading-none tracking-[0.08em]">
                {code}
              </span>
            </p>
          )}
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button
              variant={code ? 'outline' : 'default'}
              loading={change.pending}
              onClick={() => void draw(code !== null)}
            >
              {code ? 'Draw a new code' : 'Show a code'}
            </Button>
            <p role="status" className="text-label text-muted-foreground">
              {shown.entered} of {shown.seats} {shown.seats === 1 ? 'person has' : 'people have'}{' '}
              entered it
            </p>
          </div>
          {code && (
            <p className="mt-3 max-w-measure text-label text-muted-foreground">
              It changes every ten minutes while this page is open. If it got into wrong hands, draw
              a new one; the old one is worth nothing at once.
            </p>
          )}
        </>
      )}
      {change.error && !closed && (
        <Alert variant="destructive" className="mt-4">
          {change.error}
        </Alert>
      )}
    </div>
  )
}

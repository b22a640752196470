import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { getRecording } from '@/lib/content/recordings'
import { call } from '@/lib/db/call'
import { Refusal } from '@/lib/http/refusal'
import { trustedOrigin } from '@/lib/security/origin'
import { eventRow, recordingFigureRow } from './queries'
import { alertInput, feedInput, leaveInput, likeInput, registerInput, seenInput } from './schema'

const changedEvent = eventRow.transform((event) => ({ event }))

/**
 * Gives the person a seat, or the last position in the queue; again does nothing. 404 'event_unknown', 409
 * 'event_cancelled' or 'event_started'.
 */
export const register = defineChange({
  name: 'live/register',
  input: registerInput,
  access: 'person',
  limits: 'live-person',
  run: ({ input, db }) => call(db.rpc('register_for_event', input), changedEvent),
})

/** Gives up the person's seat or position; again does nothing. Refuses as `register` does. */
export const leave = defineChange({
  name: 'live/leave',
  input: leaveInput,
  access: 'person',
  limits: 'live-person',
  run: ({ input, db }) => call(db.rpc('leave_event', input), changedEvent),
})

/** Whether the person is told of new events from now on. */
export const setAlert = defineChange({
  name: 'live/alert',
  input: alertInput,
  access: 'person',
  limits: 'live-person',
  run: async ({ input, db }) => ({
    wanted: await call(db.rpc('set_event_alert', input), z.boolean()),
  }),
})

/** A new link for the person's calendar feed, shown only once; the old one ends. */
export const renewFeed = defineChange({
  name: 'live/feed',
  input: feedInput,
  access: 'person',
  limits: 'account-person',
  run: async ({ request, db }) => {
    const token = await call(db.rpc('renew_calendar_feed'), z.string())
    return { url: `${trustedOrigin(request)}/api/calendar/${token}.ics` }
  },
})

/** Ends the link of the person's calendar feed. */
export const revokeFeed = defineChange({
  name: 'live/feed/revoke',
  input: feedInput,
  access: 'person',
  limits: 'account-person',
  run: async ({ db }) => ({ revoked: await call(db.rpc('revoke_calendar_feed'), z.boolean()) }),
})

function requireRecording(slug: string) {
  if (!getRecording(slug)) throw new Refusal(404, 'recording_unknown')
}

/** Notes that the person has opened a recording; 404 'recording_unknown'. Answers its figures. */
export const markSeen = defineChange({
  name: 'live/recordings/seen',
  input: seenInput,
  access: 'person',
  limits: 'live-person',
  run: ({ input, db }) => {
    requireRecording(input.recording)
    return call(db.rpc('see_recording', input), recordingFigureRow)
  },
})

/** Sets or takes back the person's like of a recording; 404 'recording_unknown'. Answers its figures. */
export const likeRecording = defineChange({
  name: 'live/recordings/like',
  input: likeInput,
  access: 'person',
  limits: 'live-person',
  run: ({ input, db }) => {
    requireRecording(input.recording)
    return call(db.rpc('like_recording', input), recordingFigureRow)
  },
})

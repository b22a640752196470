import 'server-only'
import { z } from 'zod'
import { getRecording } from '@/content/recordings'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { Refusal } from '@/lib/http/refusal'
import { trustedOrigin } from '@/lib/security/origin'
import { eventRow, recordingFigureRow } from './queries'
import {
  alertInput,
  checkInInput,
  feedInput,
  isEventId,
  leaveInput,
  likeInput,
  placeInput,
  registerInput,
  seenInput,
} from './schema'

const member = { access: 'person', limits: 'live-person' } as const

const changedEvent = eventRow.transform((event) => ({ event }))

/**
 * Books a seat or a place on the waiting list; idempotent. 404 'event_unknown', 409 'event_cancelled' or
 * 'event_started'.
 */
export const register = defineChange({
  name: 'live/register',
  input: registerInput,
  ...member,
  run: ({ input, db }) => call(db.rpc('register_for_event', input), changedEvent),
})

/** Gives up the person's seat or place; idempotent. Throws the same refusals as `register`. */
export const leave = defineChange({
  name: 'live/leave',
  input: leaveInput,
  ...member,
  run: ({ input, db }) => call(db.rpc('leave_event', input), changedEvent),
})

/**
 * Notes that the person attends, by the code that the instructor shows. 422 'check_in_wrong', 403 'seat_missing', 404
 * 'event_unknown', 409 'event_cancelled', 'check_in_ahead', 'check_in_over' or 'check_in_refused', 429 'rate_limited'.
 */
export const checkIn = defineChange({
  name: 'live/check-in',
  input: checkInInput,
  ...member,
  run: async ({ input, db }) => {
    const answer = await call(db.rpc('check_in', input), z.enum(['attended', 'wrong']))
    if (answer === 'wrong') {
      throw new Refusal(422, 'check_in_wrong', { fields: { code: 'check_in_wrong' } })
    }
    return { attended: true }
  },
})

/** Turns alerts about new events on or off. */
export const setAlert = defineChange({
  name: 'live/alert',
  input: alertInput,
  ...member,
  run: async ({ input, db }) => ({
    wanted: await call(db.rpc('set_event_alert', input), z.boolean()),
  }),
})

/** Creates a new link for the person's calendar feed, shown only once; revokes the old one. */
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

/** Revokes the link of the person's calendar feed. */
export const revokeFeed = defineChange({
  name: 'live/feed/revoke',
  input: feedInput,
  access: 'person',
  limits: 'account-person',
  run: async ({ db }) => ({ revoked: await call(db.rpc('revoke_calendar_feed'), z.boolean()) }),
})

/** Replays are known here; the database knows the films. */
function requireRecording(slug: string) {
  if (!getRecording(slug) && !isEventId(slug)) throw new Refusal(404, 'recording_unknown')
}

/** Records that the person opened a recording; 404 'recording_unknown'. Returns its figures. */
export const markSeen = defineChange({
  name: 'live/recordings/seen',
  input: seenInput,
  ...member,
  run: ({ input, db }) => {
    requireRecording(input.recording)
    return call(db.rpc('record_recording_view', input), recordingFigureRow)
  },
})

/** Sets or removes the person's like of a recording; 404 'recording_unknown'. Returns its figures. */
export const likeRecording = defineChange({
  name: 'live/recordings/like',
  input: likeInput,
  ...member,
  run: ({ input, db }) => {
    requireRecording(input.recording)
    return call(db.rpc('like_recording', input), recordingFigureRow)
  },
})

/** Stores where the person is in a recording, for their other devices; 404 'recording_unknown'. */
export const saveRecordingPlace = defineChange({
  name: 'live/recordings/place',
  input: placeInput,
  ...member,
  run: async ({ input, db }) => {
    requireRecording(input.recording)
    return { saved: await call(db.rpc('save_recording_place', input), z.boolean()) }
  },
})

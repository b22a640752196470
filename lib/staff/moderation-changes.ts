import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { commentInput, postInput, ratingInput } from './moderation-schema'

const version = z.number()

/** A decision on a comment; returns its new version. 403 'own_comment', 404 'comment_unknown', 409 'comment_changed'. */
export const reviewComment = defineChange({
  name: 'staff/moderation/comment',
  input: commentInput,
  access: 'staff',
  permission: 'moderation',
  limits: 'staff-person',
  run: ({ input: { id, decision, reason, knownVersion }, db }) =>
    call(
      db.rpc('review_comment', {
        comment_id: id,
        decision,
        reason,
        known_version: knownVersion,
      }),
      version,
    ),
})

/** Hides a question or an answer, shows it again, or settles its reports; returns its version. 403 'own_post', 404 'post_unknown', 409 'post_changed'. */
export const moderatePost = defineChange({
  name: 'staff/moderation/post',
  input: postInput,
  access: 'staff',
  permission: 'moderation',
  limits: 'staff-person',
  run: ({ input: { id, decision, reason, knownVersion }, db }) =>
    call(
      db.rpc('moderate_post', { post_id: id, decision, reason, known_version: knownVersion }),
      version,
    ),
})

/** Hides a rating or shows it again; returns its new version. Refuses as `reviewComment` does. */
export const hideRating = defineChange({
  name: 'staff/moderation/rating',
  input: ratingInput,
  access: 'staff',
  permission: 'moderation',
  limits: 'staff-person',
  run: ({ input: { id, hidden, reason, knownVersion }, db }) =>
    call(
      db.rpc('hide_rating', { rating_id: id, hidden, reason, known_version: knownVersion }),
      version,
    ),
})

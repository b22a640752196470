import type { NotificationKind } from './kinds'

/** The topics with a choice of channels. Security news always arrives. */
export const topics = [
  'seats',
  'reminders',
  'projects',
  'certificates',
  'replies',
  'questions',
] as const

export type Topic = (typeof topics)[number]

/** As in the database (notification_topic), without security. */
const topicOfKind: Partial<Record<NotificationKind, Topic>> = {
  'event-promoted': 'seats',
  'event-moved': 'seats',
  'event-place': 'seats',
  'event-transferred': 'seats',
  'event-removed': 'seats',
  'event-message': 'seats',
  'event-cancelled': 'seats',
  'team-joined': 'seats',
  'hackathon-results': 'seats',
  'event-reminder': 'reminders',
  'hackathon-deadline': 'reminders',
  'project-published': 'projects',
  'project-returned': 'projects',
  'comment-published': 'projects',
  'comment-returned': 'projects',
  'rating-hidden': 'projects',
  'rating-restored': 'projects',
  'capstone-passed': 'projects',
  'capstone-returned': 'projects',
  'capstone-failed': 'projects',
  'capstone-reopened': 'projects',
  'certificate-issued': 'certificates',
  'message-replied': 'replies',
  'question-answered': 'questions',
  'answer-accepted': 'questions',
  'post-hidden': 'questions',
  'post-restored': 'questions',
}

/** The topic of an email that can be switched off; undefined for others. */
export const topicOf = (kind: string): Topic | undefined => topicOfKind[kind as NotificationKind]

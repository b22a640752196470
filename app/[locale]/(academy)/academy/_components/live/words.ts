import type { ClientMessages } from '@/lib/i18n/client-messages'

/** The words that the sessions' scripts need, for `ClientMessages`. */
export const liveWords = [
  'errors',
  'live.alert',
  'live.connection',
  'live.registration',
  'live.seats',
  'live.times',
] satisfies Parameters<typeof ClientMessages>[0]['parts']

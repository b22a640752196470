import type { Namespace } from '@/lib/i18n/client-messages'

/** The messages of a device and of a list that couldn't be loaded. */
export const deviceNamespaces = [
  'sessions.device',
  'sessions.unknownBrowser',
  'sessions.loading',
  'sessions.retry',
] as const satisfies Namespace[]

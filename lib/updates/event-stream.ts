/**
 * Delay before a browser reconnects after a stream has ended, in milliseconds; random, so that a restart doesn't
 * bring all back at once.
 */
const retry = () => 1_000 + Math.floor(Math.random() * 3_000)

/** Reports that a stream is open with nothing missed, or that something changed; `id` comes back as Last-Event-ID. */
export const streamEvent = (name: 'current' | 'changed', id: string) =>
  `retry: ${retry()}\nid: ${id}\nevent: ${name}\ndata: ${name}\n\n`

/** Opens a stream of events that carry their content. */
export const streamStart = () => `retry: ${retry()}\nevent: open\ndata: open\n\n`

/** An event with its content as one line of JSON; its number comes back as Last-Event-ID. */
export const contentEvent = (number: number, content: unknown) =>
  `id: ${number}\nevent: entry\ndata: ${JSON.stringify(content)}\n\n`

/** A comment that keeps proxies from closing a quiet connection. */
export const heartbeat = ':\n\n'

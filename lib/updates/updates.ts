/** Where the browser hears of changes; null where the backend announces none. */
export type UpdatesConfig = { realtime: { url: string; key: string } | null }

/** Changes are announced, asked for now and then, or can't be had at present. */
export type UpdatesState = 'live' | 'polling' | 'offline'

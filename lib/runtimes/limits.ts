import type { RunLanguage } from './types.ts'

/** What a browser downloads for a language before its first run, in megabytes with gzip; a test measures it. */
export const megabytes: Record<RunLanguage, number> = { python: 6.3, js: 0.3, sql: 0.5 }

/** The memory of a running program with its language, in megabytes. */
export const mostMemory: Record<RunLanguage, number> = { python: 256, js: 64, sql: 64 }

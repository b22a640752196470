import { feedHandler } from '@/lib/status/feed-response'

export const GET = feedHandler('rss')

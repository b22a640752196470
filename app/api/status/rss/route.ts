import { feedHandler } from '@/lib/status/feed'

export const GET = feedHandler('rss')

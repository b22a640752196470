import { feedHandler } from '@/lib/status/feed/answer'

export const GET = feedHandler('atom')

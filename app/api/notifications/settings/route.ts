import { changeHandler } from '@/lib/change/define-change'
import { saveNotificationSettings } from '@/lib/notifications/changes'

export const POST = changeHandler(saveNotificationSettings)

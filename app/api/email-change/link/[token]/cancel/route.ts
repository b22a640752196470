import { tokenHandler } from '@/lib/change/token-handler'
import { cancelByLink } from '@/lib/email-change/changes'
import { emailChangePath } from '@/lib/routes'

export const POST = tokenHandler(cancelByLink, emailChangePath)

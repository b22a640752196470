import { tokenHandler } from '@/lib/change/token-handler'
import { confirmByLink } from '@/lib/email-change/changes'
import { emailChangePath } from '@/lib/routes'

export const POST = tokenHandler(confirmByLink, emailChangePath)

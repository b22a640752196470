import { confirmByLink } from '@/lib/auth/email-change'
import { tokenHandler } from '@/lib/change/read-handler'
import { emailChangePath } from '@/lib/routes'

export const POST = tokenHandler(confirmByLink, emailChangePath)

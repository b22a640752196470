import { tokenHandler } from '@/lib/change/token-handler'
import { revertByLink } from '@/lib/email-change/changes'
import { emailChangePath } from '@/lib/routes'

export const POST = tokenHandler(revertByLink, emailChangePath)

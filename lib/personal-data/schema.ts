import { z } from 'zod'
import { deleteWord } from './delete-word'

export const deleteInput = z.object({ confirm: z.literal(deleteWord, 'delete_word') })

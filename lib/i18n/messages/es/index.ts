import type { PartialMessages } from '../shape'

/** Add a domain's file here once it is translated; what is missing is shown in English. */
const messages: PartialMessages = {}

export default messages

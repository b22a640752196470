/**
 * A mail address as people have them: one at-sign, a dot behind it, and none of the signs with which a mail's
 * head writes lists, names and comments. Whatever else is no address to us, so that what somebody types reaches
 * one mailbox or none, and is counted under one name.
 */
export const addressShape =
  /^[^\s@\p{Cc}\p{Cs}<>()[\],;:"\\]+@[^\s@\p{Cc}\p{Cs}<>()[\],;:"\\]+\.[^\s@\p{Cc}\p{Cs}<>()[\],;:"\\]+$/u

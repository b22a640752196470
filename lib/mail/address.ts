/** A plain address without the syntax of lists, names or comments, so it can't reach a second mailbox. */
export const addressShape =
  /^[^\s@\p{Cc}\p{Cs}<>()[\],;:"\\]+@[^\s@.\p{Cc}\p{Cs}<>()[\],;:"\\]+(?:\.[^\s@.\p{Cc}\p{Cs}<>()[\],;:"\\]+)+$/u

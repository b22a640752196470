/** On phones, each row of a table becomes a block of lines, and its heads are for screen readers only. */
export const compactTable =
  'max-md:[&_tbody_td]:block max-md:[&_tbody_td]:py-0.5 max-md:[&_tbody_td]:text-left! max-md:[&_tbody_tr]:block max-md:[&_tbody_tr]:py-3 max-md:[&_thead]:sr-only'

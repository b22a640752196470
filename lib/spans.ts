/** A piece of a line: plain, `code`, or **strong**. */
export type Span = { kind: 'plain' | 'code' | 'strong'; text: string }

/** The pieces of a line that someone wrote. */
export const spansOf = (line: string): Span[] =>
  line
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .filter(Boolean)
    .map((part): Span => {
      if (/^`[^`]+`$/.test(part)) return { kind: 'code', text: part.slice(1, -1) }
      if (/^\*\*[^*]+\*\*$/.test(part)) return { kind: 'strong', text: part.slice(2, -2) }
      return { kind: 'plain', text: part }
    })

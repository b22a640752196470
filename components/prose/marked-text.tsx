/** Text of a quiz or an exercise; backticks mark code. */
export function MarkedText({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        key={index}
        translate="no"
        className="inline-code"
      >
        {part}
      </code>
    ),
  )
}

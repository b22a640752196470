type NoneFoundProps = {
  words: { title: string; text: string; action: string }
  /** The look of the button that clears the filters. */
  button: string
  onClear(): void
  /** The search field, which gets the focus: the button goes with the words around it. */
  searchId: string
}

/** In the place of a list in which nothing was found. */
export function NoneFound({ words, button, onClear, searchId }: NoneFoundProps) {
  return (
    <div className="mt-8 border-y border-line py-12">
      <h3 className="text-title">{words.title}</h3>
      <p className="mt-2 max-w-measure text-muted">{words.text}</p>
      <button
        type="button"
        className={`${button} mt-6`}
        onClick={() => {
          onClear()
          document.getElementById(searchId)?.focus()
        }}
      >
        {words.action}
      </button>
    </div>
  )
}

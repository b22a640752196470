/** A 44 px icon button of the signed-in bar; its name is its tooltip. */
export const barButton =
  'has-tooltip grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-raised hover:text-text aria-expanded:bg-raised aria-expanded:text-text'

type Texts = Readonly<Record<string, string | undefined>>

// The inputs of the changes, from the texts of their forms.

export const leaveOf = ({ event = '', person }: Texts) => ({ event, person: person || null })

export const changeOf = ({ event = '', name = '', open, renew }: Texts) => ({
  event,
  name,
  open: open === 'on' || open === 'true',
  renew: renew === 'true',
})

export const seekOf = ({ event = '', wanted }: Texts) => ({ event, wanted: wanted === 'true' })

export const submissionOf = ({ event = '', project, repository, demo, film, version }: Texts) => ({
  event,
  project: project || null,
  repository: repository ?? '',
  demo: demo ?? '',
  film: film ?? '',
  version: Number(version) || null,
})

/** Largest file that the developer API takes. */
export const uploadMegabytes = 10

/**
 * Fictional calls to a customer support agent. Each is shown in its own language on every page; its translation is
 * in the messages, under the same id.
 */
export const exampleCalls = [
  { id: 'order', language: 'es', said: '¿Dónde está mi pedido?', outcome: 'answered' },
  {
    id: 'contract',
    language: 'de',
    said: 'Ich möchte meinen Vertrag kündigen.',
    outcome: 'person',
  },
  {
    id: 'hours',
    language: 'fr',
    said: 'Jusqu’à quelle heure êtes-vous ouverts ?',
    outcome: 'answered',
  },
  {
    id: 'invoice',
    language: 'it',
    said: 'L’importo della mia fattura è sbagliato.',
    outcome: 'person',
  },
] as const

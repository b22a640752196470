/** Maximum file size of the developer API. */
export const uploadMegabytes = 10

/**
 * Invented example calls to a customer support agent. Each is shown in its own language on every page; the messages
 * have the translation under the same id.
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

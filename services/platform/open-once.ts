/**
 * Keeps what `open` made and gives it to all who ask, those who ask meanwhile too. An opening that failed is forgotten: whoever
 * asks next tries again, where a kept failure would last as long as this running copy of the Worker.
 */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | null = null;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}

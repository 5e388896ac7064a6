/** A pile of coins, larger for a larger pack: `imageId` is "coins-1" to "coins-7". */
const PILES = [[1], [2], [2, 1], [3, 2], [3, 3, 2], [4, 4, 3, 2], [5, 5, 4, 3, 2]] as const;

export function CoinPile({ imageId }: { readonly imageId: string }) {
  const stacks = PILES[Number(imageId.at(-1)) - 1] ?? PILES[0];
  const left = 60 - (stacks.length * 20) / 2 + 10;
  return (
    <svg className="pile" viewBox="0 0 120 80" aria-hidden="true">
      {stacks.flatMap((count, column) =>
        Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a coin of a pile is its place
          <g key={`${column}-${index}`} transform={`translate(${left + column * 20} ${64 - index * 9})`}>
            <ellipse cy="3" rx="13" ry="6.500" className="pile__edge" />
            <ellipse rx="13" ry="6.500" className="pile__face" />
            <path d="M0-4q.6 3.400 5 4-4.400.600-5 4-.6-3.400-5-4 4.400-.600 5-4Z" className="pile__star" />
          </g>
        )),
      )}
    </svg>
  );
}

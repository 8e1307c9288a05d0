/** The least that a page of Next can be. */
export default function EmptyPage() {
  return <p>Empty</p>
}

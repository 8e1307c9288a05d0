/** A minimal Next page. */
export default function EmptyPage() {
  return <p>Empty</p>
}

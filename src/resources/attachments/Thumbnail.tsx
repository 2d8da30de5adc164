import TableIcon from "@mui/icons-material/TableChartOutlined";
import FileIcon from "@mui/icons-material/DescriptionOutlined";
import { useQuery } from "@tanstack/react-query";
import type { AttachmentCalls } from "../../../dataProviders/services";
import type { Attachment } from "../../../schemas/attachments";
import { useObjectUrl } from "../../kit/useObjectUrl";

type ThumbnailProps = { calls: AttachmentCalls; id: string; file: Attachment };

/** A picture small, or the sign of its kind; its name stands beside it. */
export function Thumbnail({ calls, id, file }: ThumbnailProps) {
  const { data } = useQuery({
    queryKey: ["thumbnail", id, file.id],
    queryFn: ({ signal }) => calls.thumbnail(id, file.id, signal),
    enabled: file.width !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  const url = useObjectUrl(data);
  const Icon = /csv|sheet/.test(file.contentType) ? TableIcon : FileIcon;
  return url === undefined ? <Icon aria-hidden /> : <img src={url} alt="" />;
}

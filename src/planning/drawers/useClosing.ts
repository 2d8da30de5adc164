import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { boardOfAddress, isFromBoard } from "./address";

/** Back to the board, which shows at once what was saved meanwhile; a form that holds unsaved work asks first. */
export function useClosing(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { search, state } = useLocation();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: ["planning"] });
    if (isFromBoard(state)) void navigate(-1);
    else void navigate(boardOfAddress(search), { replace: true });
  }, [client, navigate, search, state]);
}

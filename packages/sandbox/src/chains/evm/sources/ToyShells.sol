// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

interface IMultiReceiver {
    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external returns (bytes4);
    function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata)
        external
        returns (bytes4);
}

/// A small ERC-1155. Anyone may mint any number of any shell, and say where names and pictures are kept.
contract ToyShells {
    string public name;
    string public symbol;
    string public baseUri;
    mapping(address => mapping(uint256 => uint256)) private _held;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error InsufficientBalance(address from, uint256 id, uint256 has, uint256 needs);
    error NotAllowed(address caller);
    error BadReceiver(address to);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function setBaseUri(string calldata uri_) external {
        baseUri = uri_;
    }

    /// As the standard has it: whoever reads puts the id in, in 64 hex digits.
    function uri(uint256) external view returns (string memory) {
        return string.concat(baseUri, "{id}");
    }

    function balanceOf(address owner, uint256 id) public view returns (uint256) {
        return _held[owner][id];
    }

    function balanceOfBatch(address[] calldata owners, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory amounts)
    {
        require(owners.length == ids.length);
        amounts = new uint256[](owners.length);
        for (uint256 at; at < owners.length; at++) amounts[at] = _held[owners[at]][ids[at]];
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function mint(address to, uint256 id, uint256 value) external {
        if (to == address(0)) revert BadReceiver(to);
        _held[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        _move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length == 0) return;
        bytes4 answer = IMultiReceiver(to).onERC1155Received(msg.sender, from, id, value, data);
        if (answer != IMultiReceiver.onERC1155Received.selector) revert BadReceiver(to);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        require(ids.length == values.length);
        for (uint256 at; at < ids.length; at++) _move(from, to, ids[at], values[at]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        bytes4 answer = IMultiReceiver(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        if (answer != IMultiReceiver.onERC1155BatchReceived.selector) revert BadReceiver(to);
    }

    function _move(address from, address to, uint256 id, uint256 value) private {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotAllowed(msg.sender);
        if (to == address(0)) revert BadReceiver(to);
        uint256 has = _held[from][id];
        if (has < value) revert InsufficientBalance(from, id, has, value);
        _held[from][id] = has - value;
        _held[to][id] += value;
    }
}
